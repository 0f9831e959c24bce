import type { Locale } from '../i18n/locales.ts'

/** The demo school of each language: one of that language's country. Each is a file of its own. */
const FILES: Readonly<Record<Locale, () => Promise<{ readonly default: string }>>> = {
  en: () => import('@timetable/instances/demo-en.json?raw'),
  da: () => import('@timetable/instances/demo-da.json?raw'),
  de: () => import('@timetable/instances/demo-de.json?raw'),
  es: () => import('@timetable/instances/demo-es.json?raw'),
  nb: () => import('@timetable/instances/demo-nb.json?raw'),
  nl: () => import('@timetable/instances/demo-nl.json?raw'),
  pt: () => import('@timetable/instances/demo-pt.json?raw'),
}

/** Fetches the file of the demo school of a language, with no lesson scheduled. */
export async function demoSchoolFile(locale: Locale): Promise<string> {
  return (await FILES[locale]()).default
}
