import type { Film, PublicConfig } from '@timetable/service'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageConfig } from '../../socket/public-config.ts'
import { chooseFilm, type FilmSource } from './choose-film.ts'
import { clipOf } from './clips.ts'

/** What can be watched, in the language of the page. Until the operator's films are known, our own clip is returned. */
export function useFilm(film: Film): FilmSource {
  const { i18n } = useTranslation()
  const [videos, setVideos] = useState<PublicConfig['videos']>(null)
  useEffect(() => {
    let isHere = true
    void pageConfig().then((config) => isHere && setVideos(config.videos))
    return () => {
      isHere = false
    }
  }, [])
  return chooseFilm(videos, i18n.language, film, clipOf(film))
}
