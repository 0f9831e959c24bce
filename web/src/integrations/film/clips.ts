import type { Film } from '@timetable/service'

/**
 * The clips that `npm run academy` records from the product, with their captions and lengths, and a still picture of each in each
 * language. Clips are generated files: a build without them has only the stills.
 */
const CLIPS = import.meta.glob<string>('./clips/*.webm', { eager: true, query: '?url&no-inline', import: 'default' })
const CAPTIONS = import.meta.glob<string>('./clips/*.vtt', { eager: true, query: '?url&no-inline', import: 'default' })
const LENGTHS = import.meta.glob<Readonly<Record<string, number>>>('./clips/seconds.json', {
  eager: true,
  import: 'default',
})

export type Clip = {
  readonly address: string
  readonly seconds: number
  readonly captions: (locale: string) => string | undefined
}

export function clipOf(film: Film): Clip | null {
  const address = CLIPS[`./clips/${film}.webm`]
  const seconds = LENGTHS['./clips/seconds.json']?.[film]
  if (address === undefined || seconds === undefined) return null
  return { address, seconds, captions: (locale) => CAPTIONS[`./clips/${film}.${locale}.vtt`] }
}

export const stillOf = (film: Film, locale: string): string => `/stills/${locale}-${film}.webp`
