import { AcademyWithFilms } from '../routes/academy-with-films.tsx'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(() => <AcademyWithFilms />)
