import type { useAppText } from '../../i18n/app-texts.ts'

/** The translator as components hand it to the pure files. */
export type AppText = ReturnType<typeof useAppText>['t']
