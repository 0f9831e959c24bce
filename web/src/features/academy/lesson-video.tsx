import type { AcademyStep } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { FilmPlayer } from '../../integrations/film/film-player.tsx'

/** The lessons of the academy by their numbers, each with what its film is called. */
const FILMS = {
  1: 'version',
  2: 'calendars',
  3: 'periods',
  4: 'subjects',
  5: 'blocking',
  6: 'dragging',
  7: 'duplicating',
} as const satisfies Readonly<Record<number, AcademyStep>>

/** What there is to watch of a lesson of the academy. */
export function LessonVideo({ lesson }: { readonly lesson: keyof typeof FILMS }) {
  const { t } = useTranslation()
  return <FilmPlayer film={FILMS[lesson]} title={t(`academy.step${lesson}Title`)} />
}
