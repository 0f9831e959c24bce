/** The whole school at once: a row for each class, a character for each slot. It is short, because the poster's is part of the page. */
export type Overview = {
  readonly days: number
  readonly hours: number
  /** The colours of the subjects; 'a' in a row is the first. */
  readonly colours: readonly string[]
  /** The classes, and their slots, day after day. */
  readonly rows: readonly (readonly [name: string, slots: string])[]
}

export const FREE = '.'
/** A slot in which a lesson of the class is double booked for someone. */
export const DOUBLE_BOOKED = '!'
const FIRST_COLOUR = 'a'.charCodeAt(0)

/** The character of a colour, by its index. */
export const slotOf = (colour: number): string => String.fromCharCode(FIRST_COLOUR + colour)

/** The index of the colour of a slot. */
export const colourAt = (slot: string): number => slot.charCodeAt(0) - FIRST_COLOUR
