/** The sizes of paper in portrait orientation, in millimetres. */
export const PAPERS = {
  a4: { width: 210, height: 297, css: 'A4' },
  letter: { width: 215.9, height: 279.4, css: 'letter' },
} as const

export type PaperName = keyof typeof PAPERS
export type Orientation = 'auto' | 'portrait' | 'landscape'

/** A rectangle on a sheet, in millimetres from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A sheet as it is printed: its size, its CSS for the printer, and the area of the timetable. Lengths are in millimetres. */
export type Paper = {
  readonly width: number
  readonly height: number
  /** The value of `size` in the `@page` rule. */
  readonly css: string
  readonly area: Box
}

/** The margin in millimetres: printers leave an edge white. */
export const MARGIN = 9
/** The height above the timetable in millimetres, for its name and its origin. */
export const HEAD = 16
/** The height below it in millimetres, for the footer, the marks and the number of the sheet. */
const FOOT = 8

export function paperOf(name: PaperName, orientation: 'portrait' | 'landscape'): Paper {
  const { width: short, height: long, css } = PAPERS[name]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const area = { x: MARGIN, y: MARGIN + HEAD, width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEAD - FOOT }
  return { width, height, css: `${css} ${orientation}`, area }
}

/** Returns the orientation that suits a week best if none is selected: portrait for long days, landscape for anything else. */
export function orientationFor(
  chosen: Orientation,
  layout: 'timetables' | 'overview',
  week: { readonly days: number; readonly periods: number },
): 'portrait' | 'landscape' {
  if (chosen !== 'auto') return chosen
  return layout === 'timetables' && week.days <= 7 && week.periods > 10 ? 'portrait' : 'landscape'
}
