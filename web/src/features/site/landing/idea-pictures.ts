/** One thing that the product does, each in a band. The names are those of its pictures in `npm run pictures`. */
export const IDEAS = ['repair', 'why', 'day', 'phone', 'compare'] as const

/** The pictures' sizes in CSS pixels. They are taken at two device pixels each. */
export const PICTURES = {
  repair: { width: 620, height: 210 },
  why: { width: 620, height: 460 },
  day: { width: 620, height: 420 },
  phone: { width: 390, height: 560 },
  compare: { width: 620, height: 250 },
} as const satisfies Record<(typeof IDEAS)[number], { readonly width: number; readonly height: number }>
