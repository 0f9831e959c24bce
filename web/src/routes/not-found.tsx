import { NotFoundPage } from '../features/site/not-found/not-found-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({ title: t('error.notFound'), isHidden: true }))

export default NotFoundPage
