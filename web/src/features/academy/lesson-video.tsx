import type { AcademyStep } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { FilmPlayer } from '../../integrations/film/film-player.tsx'

/** The film of each lesson of the academy, by lesson number. */
const FILMS = {
  1: 'version',
  2: 'calendars',
  3: 'periods',
  4: 'subjects',
  5: 'blocking',
  6: 'dragging',
  7: 'duplicating',
} as const satisfies Readonly<Record<number, AcademyStep>>

/** The film of a lesson of the academy. */
export function LessonVideo({ lesson }: { readonly lesson: keyof typeof FILMS }) {
  const { t } = useTranslation()
  return <FilmPlayer film={FILMS[lesson]} title={t(`academy.step${lesson}Title`)} />
}
