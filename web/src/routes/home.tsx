import { OPTIMIZER_NAME, PRODUCT_NAME } from '@timetable/domain'
import { HomePage } from '../features/home/home-page.tsx'
import { translator } from '../i18n/translate.ts'

const names = { product: PRODUCT_NAME, optimizer: OPTIMIZER_NAME }

export const meta = () => [
  { title: translator.t('home.metaTitle', names) },
  { name: 'description', content: translator.t('home.metaDescription', names) },
]

export default function Home() {
  return <HomePage />
}
