import { LessonVideo } from '../features/academy/lesson-video.tsx'
import { AcademyPage, type AcademyStep } from '../features/site/academy/academy-page.tsx'

const videoOf = (lesson: AcademyStep) => <LessonVideo lesson={lesson} />

/** The lessons, each with its film, clip or still. */
export function AcademyWithFilms() {
  return <AcademyPage video={videoOf} />
}
