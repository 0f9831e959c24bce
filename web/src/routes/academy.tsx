import { pageMeta } from '../i18n/page-meta.ts'
import { AcademyWithFilms } from './academy-with-films.tsx'

export const meta = pageMeta((t) => ({
  title: t('academy.metaTitle'),
  description: t('academy.metaDescription'),
}))

export default AcademyWithFilms
