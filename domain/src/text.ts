import { z } from 'zod'

/** Whether the database can store a text: it must not contain the NUL character or half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The refusal code for a text that cannot be stored. */
export const UNSTORABLE = 'character-unstorable'

/** Every text that people write or that names a record, a link or a file. It must be storable. */
export const text = z
  .string()
  .refine(isStorable, { error: 'holds a character that cannot be stored', params: { refusal: UNSTORABLE } })
