import type { Film, PublicConfig } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { pageConfig } from '../../socket/public-config.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { chooseFilm, type FilmSource } from './choose-film.ts'
import { clipOf } from './clips.ts'

/** What can be watched, in the language of the page. Until the operator's films are known, our own clip is returned. */
export function useFilm(film: Film): FilmSource {
  const { i18n } = useTranslation()
  const config = useAsked<PublicConfig | null>(pageConfig, null)
  return chooseFilm(config?.videos ?? null, i18n.language, film, clipOf(film))
}
