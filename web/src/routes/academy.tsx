import { LessonVideo } from '../features/academy/lesson-video.tsx'
import { AcademyPage, type AcademyStep } from '../features/site/academy/academy-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({
  title: t('academy.metaTitle'),
  description: t('academy.metaDescription'),
}))

const videoOf = (lesson: AcademyStep) => <LessonVideo lesson={lesson} />

export default function Academy() {
  return <AcademyPage video={videoOf} />
}
