import { HomePage } from '../routes/home-page.tsx'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(() => <HomePage />)
