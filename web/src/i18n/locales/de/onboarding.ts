import type { AppCatalogue } from '../../locales.ts'
import { onboardingTexts as english } from '../en/onboarding.ts'

/** German texts of the first steps. */
export const onboardingTexts: AppCatalogue['onboarding'] = english
