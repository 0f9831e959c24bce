import { LessonVideo } from '../features/academy/lesson-video.tsx'
import { AcademyPage, type AcademyStep } from '../features/site/academy/academy-page.tsx'

const videoOf = (lesson: AcademyStep) => <LessonVideo lesson={lesson} />

/** The lessons, with what there is to watch of each. */
export function AcademyWithFilms() {
  return <AcademyPage video={videoOf} />
}
