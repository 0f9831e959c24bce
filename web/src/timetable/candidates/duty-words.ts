import type { CannotSupervise, Diary, DutyReason } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { numberFormat } from '../../i18n/format.ts'

/** Why a teacher could have a duty, or cannot, in words. */
export function useDutyWords(places: Diary['places']) {
  const { t, i18n } = useAppText()
  const share = numberFormat(i18n.language, { maximumFractionDigits: 1 })
  return {
    reasons: (reasons: readonly DutyReason[]): string =>
      reasons
        .map((reason) => {
          switch (reason.code) {
            case 'second':
              return t('duties.reason.second', { count: reason.duties })
            case 'duties':
              return t('duties.reason.duties', { count: reason.duties, share: share.format(reason.share) })
            default:
              return t(`duties.reason.${reason.code}`)
          }
        })
        .join('; '),
    cannot(why: CannotSupervise): string {
      switch (why.code) {
        case 'busy':
          return t('duties.cannot.busy', { place: places[why.placeUuid]?.name ?? '' })
        case 'not-in-house':
          return t('duties.cannot.notInHouse')
        default:
          return t(`duties.cannot.${why.code}`)
      }
    },
  }
}
