"""What the rules say: auction, deal, legal cards, announcements, score and match.

Nothing here knows a text, a place in a file, a language or a record.
"""
