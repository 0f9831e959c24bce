import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import type { SchoolPlan } from './school-plan.ts'

/** The demo schools by language: each is one of that language's country. */
export const DEMO_PLANS = { en, da, de, es, nb, nl, pt } as const satisfies Record<string, SchoolPlan>

export type DemoLanguage = keyof typeof DEMO_PLANS
export const demoLanguages = Object.keys(DEMO_PLANS) as readonly DemoLanguage[]
