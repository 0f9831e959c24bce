import { ComparePage } from '../features/site/compare/compare-page.tsx'
import { comparisonTexts } from '../features/site/compare/comparison-texts.ts'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(async (locale) => <ComparePage texts={await comparisonTexts(locale)} />)
