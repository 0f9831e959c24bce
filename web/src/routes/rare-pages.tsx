import { AppNotFound } from '../app/app-error.tsx'
import { pagesOfRoute } from '../app/app-page.tsx'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { CurriculumPage } from '../features/curriculum/curriculum-page.tsx'
import { PrintAlonePage } from '../features/print/print-alone-page.tsx'
import { PrintPage } from '../features/print/print-page.tsx'
import { SummaryPage } from '../features/quality/summary-page.tsx'
import { CardGallery } from '../features/scheduler/board/week/card-gallery.tsx'
import { TestPage } from '../features/test-page/test-page.tsx'
import { WeekLinksPage } from '../features/week-links/week-links-page.tsx'
import { WishesPage } from '../features/wishes/wishes-page.tsx'
import { appText, useAppText } from '../i18n/app-texts.ts'

/** The pages that are opened now and then. They are fetched when they are opened. */
const { meta, AppPage } = pagesOfRoute({
  curriculum: { title: () => appText('curriculum.title'), Page: CurriculumPage },
  /** /app/quality/summary: a one-page summary of the open version. */
  summary: { title: () => appText('quality.summary.title'), Page: SummaryPage },
  'week-links': { title: () => appText('weekLinks.title'), Page: WeekLinksPage },
  wishes: { title: () => appText('wishes.title'), Page: WishesPage },
  compare: { title: () => appText('compare.title'), Page: ComparePage },
  test: { title: () => appText('testPage.title'), Page: Test },
  print: { title: () => appText('print.title'), Page: PrintPage },
  /** /app/public/print-scheduler: the sheets specified by the address. */
  'print-scheduler': { title: () => appText('print.title'), Page: PrintAlonePage },
  'not-found-in-app': { title: () => appText('error.notFound'), Page: AppNotFound },
})

export { meta }
export default AppPage

/** /app/test: for the product's developers and operators. No menu links to it. */
function Test() {
  const { t } = useAppText()
  return <TestPage cards={<CardGallery label={t('testPage.lessons')} dayName={t('testPage.sample')} />} />
}
