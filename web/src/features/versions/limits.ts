/** Characters of the largest file that is sent; as text in a message it stays well under what the socket takes. */
export const MAX_FILE_TEXT = 24_000_000
