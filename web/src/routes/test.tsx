import { PRODUCT_NAME } from '@timetable/domain'
import { CardGallery } from '../features/scheduler/board/week/card-gallery.tsx'
import { TestPage } from '../features/test-page/test-page.tsx'
import { appText, useAppText } from '../i18n/app-texts.ts'

/** /app/test: for the product's developers and operators. No menu links to it. */
export const meta = () => [{ title: `${appText('testPage.title')} · ${PRODUCT_NAME}` }]

export default function Test() {
  const { t } = useAppText()
  return <TestPage cards={<CardGallery label={t('testPage.lessons')} dayName={t('testPage.sample')} />} />
}
