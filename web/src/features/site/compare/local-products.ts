import type { Locale } from '../../../i18n/locales.ts'
import type { QuestionId } from './comparison.ts'
import type { LocalSourceId } from './local-sources.ts'

/** `found`: the sources of the answers that were found; their words are in `rivals.json`. `searched`: where the others were not found. */
type LocalProduct = {
  readonly name: string
  readonly found: Readonly<Partial<Record<QuestionId, readonly LocalSourceId[]>>>
  readonly searched: readonly LocalSourceId[]
}

/** Products that schools of one country know, beside those of every page. */
export const LOCAL_PRODUCTS = {
  zermelo: {
    name: 'Zermelo',
    found: {
      where: ['zermeloStart'],
      plan: ['zermeloTimetablers', 'zermeloEngines'],
      change: ['zermeloEngines'],
      together: ['zermeloTimetablers'],
      rooms: ['zermeloAutomatic'],
      students: ['zermeloTimetablers'],
      substitutions: ['zermeloDaily'],
      files: ['zermeloPublishing'],
      source: ['zermeloStart'],
      data: ['zermeloStart', 'zermeloPortal'],
      paper: ['zermeloPublishing'],
      support: ['zermeloStart'],
    },
    searched: ['zermeloTimetablers', 'zermeloStart', 'zermeloAutomatic'],
  },
  docendo: {
    name: 'Docendo',
    found: {
      hand: ['docendoClashes'],
      rooms: ['docendoGuide'],
      substitutions: ['docendoSubstitutes'],
      files: ['docendoGuide'],
      languages: ['docendoGuide', 'docendoNorwegian'],
      paper: ['docendoSubstitutes'],
      support: ['docendoGuide', 'docendoSubstitutes'],
    },
    searched: ['docendoGuide', 'docendoClashes', 'docendoSubstitutes'],
  },
  skolePlan: {
    name: 'SkolePlan',
    found: {
      plan: ['skolePlanPlan'],
      change: ['skolePlanPlan'],
      hand: ['skolePlanCourses'],
      rooms: ['skolePlanPlan'],
      weeks: ['skolePlanYear'],
      students: ['skolePlanCourses'],
      support: ['skolePlanPlan', 'skolePlanCourses'],
    },
    searched: ['skolePlanPlan', 'skolePlanCourses', 'skolePlanYear'],
  },
  inSchool: {
    name: 'Visma InSchool',
    found: {
      where: ['inSchoolLogin', 'inSchoolApp'],
      plan: ['inSchoolGlobal', 'inSchoolSkarnes'],
      change: ['inSchoolSkarnes'],
      why: ['inSchoolSkarnes'],
      together: ['inSchoolDrammen'],
      rooms: ['inSchoolGlobal'],
      weeks: ['inSchoolDrammen'],
      paper: ['inSchoolLogin', 'inSchoolApp'],
      support: ['inSchoolGlobal', 'inSchoolDrammen', 'inSchoolSkarnes'],
    },
    searched: ['inSchoolGlobal', 'inSchoolDrammen', 'inSchoolSkarnes'],
  },
  tplan: {
    name: 'TPLAN',
    found: { plan: ['tplanHandbook'], support: ['tplanHandbook'] },
    searched: ['tplanHandbook'],
  },
  ghc: {
    name: 'Peñalara GHC',
    found: {
      where: ['ghcPress'],
      plan: ['ghcPress', 'ghcConditions'],
      why: ['ghcConditions'],
      together: ['ghcPress'],
      rooms: ['ghcPress'],
      files: ['ghcAragon'],
      support: ['ghcPress'],
    },
    searched: ['ghcPress', 'ghcConditions', 'ghcAragon'],
  },
  urania: {
    name: 'Urânia',
    found: {
      plan: ['uraniaPress'],
      change: ['uraniaHybrid'],
      rooms: ['uraniaPress'],
      support: ['uraniaWhy'],
    },
    searched: ['uraniaHybrid', 'uraniaWhy', 'uraniaPress'],
  },
} as const satisfies Readonly<Record<string, LocalProduct>>

export type LocalProductId = keyof typeof LOCAL_PRODUCTS

/** The products of the countries where a language is spoken. Untis, which German pages need, is on every page. */
export const LOCAL_OF: Readonly<Record<Locale, readonly LocalProductId[]>> = {
  en: [],
  da: ['docendo', 'skolePlan'],
  de: [],
  es: ['ghc'],
  nb: ['inSchool', 'tplan'],
  nl: ['zermelo'],
  pt: ['urania'],
}

/** Returns where an answer about a product was found, or where it was searched without success. */
export function localCell(question: QuestionId, product: LocalProductId) {
  const { found, searched }: LocalProduct = LOCAL_PRODUCTS[product]
  return found[question] ?? { notFound: searched }
}
