import { z } from 'zod'

/** Can a text be stored as it is? No database keeps the NUL character, and half a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What a text that can't be stored is refused with. */
export const UNSTORABLE = 'character-unstorable'

/** Every text that people write or that names a record, a link or a file: one that can be stored as it is. */
export const text = z
  .string()
  .refine(isStorable, { error: 'holds a character that cannot be stored', params: { refusal: UNSTORABLE } })
