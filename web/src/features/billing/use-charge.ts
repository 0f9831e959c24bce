import { isRefusal } from '@timetable/domain'
import { type BillingDetails, type Charge, type SubscriptionPrice, vatNumberOf } from '@timetable/service'
import { useEffect, useState } from 'react'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { takeAnswer } from '../../ui/take-answer.ts'

type Wanted = {
  /** Undefined: nothing is on offer. */
  readonly price: SubscriptionPrice | undefined
  readonly promotionCode: string
} & Pick<BillingDetails, 'country' | 'postalCode' | 'vatNumber'>

/** Returns what would be charged for the selection, with its tax. Null until the provider has returned it, or if it cannot. */
export function useCharge({ price, promotionCode, country, postalCode, vatNumber }: Wanted): Charge | null {
  const { runCommand } = useSession()
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const [charge, setCharge] = useState<{ readonly of: string; readonly charge: Charge } | null>(null)
  const number = vatNumberOf(country, vatNumber)
  const known = number === null || isRefusal(number) ? '' : number.value
  const wanted = {
    priceId: price?.id ?? '',
    currency: price?.currency,
    country,
    postalCode: postalCode.trim(),
    vatNumber: known,
  }
  const code = promotionCode.trim()
  const of = JSON.stringify([wanted, code])
  useEffect(() => {
    if (schoolUuid === undefined || wanted.priceId === '') return undefined
    const params = { schoolUuid, ...wanted, ...(code !== '' && { promotionCode: code }) }
    return takeAnswer(runCommand('readPayment', params, { toast: false }), (answer) => {
      if (answer.type === 'Charge') setCharge({ of, charge: answer })
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `of` says all that is wanted
  }, [of, schoolUuid, runCommand])
  return charge?.of === of ? charge.charge : null
}
