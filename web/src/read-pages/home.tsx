import { loadPoster } from '../features/demo/poster.ts'
import { HomePage } from '../routes/home-page.tsx'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(async (locale) => <HomePage poster={await loadPoster(locale)} />)
