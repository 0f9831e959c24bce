/** English texts of the first steps; `t('onboarding.…')`. */
export const onboardingTexts = {} as const
