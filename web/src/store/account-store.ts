import type { SchoolSettings, Uuid } from '@timetable/domain'
import type { BillingMode, DeletedSchool, School, Subscription, User } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { RenewalPlan } from './stay-signed-in.ts'

/** Who is signed in, kept in the session storage: it lives as long as the tab and survives a reload. */
export type AccountState = {
  readonly token: string | null
  /** Null: the token is all there is. */
  readonly renewal: RenewalPlan | null
  readonly user: User | null
  readonly schools: readonly School[]
  /** The school being worked in: the one chosen last, else the first. */
  readonly school: School | null
  /** Those that may be brought back; said on every connect, not stored. */
  readonly deletedSchools: readonly DeletedSchool[]
  /** Of the chosen school; asked for on every connect, not stored. */
  readonly settings: SchoolSettings
  /** How schools pay here; said on every connect, not stored. */
  readonly billing: BillingMode
  /** What the chosen school pays, once it was told; not stored. */
  readonly subscription: Subscription | null
}

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEYS = ['token', 'renewal', 'user', 'schools', 'school'] as const satisfies readonly (keyof AccountState)[]
const defaults: SchoolSettings = { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' }
const signedOut: AccountState = {
  token: null,
  renewal: null,
  user: null,
  schools: [],
  school: null,
  deletedSchools: [],
  settings: defaults,
  billing: 'off',
  subscription: null,
}

export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(storage: KeyValueStorage) {
  const store = createStore<AccountState>(() => load(storage))
  store.subscribe((state) => save(storage, state))
  return {
    ...store,
    /** A token from the address comes alone; who it speaks for is said when the line opens. */
    signIn: (
      token: string,
      user: User | null = null,
      schools: readonly School[] = [],
      renewal: RenewalPlan | null = null,
    ) => store.setState({ ...signedOut, token, renewal, user, schools, school: schools[0] ?? null }),
    /** The next token of the same sign-in. */
    renew: (token: string, renewal: RenewalPlan) => store.setState({ token, renewal }),
    signOut: () => store.setState(signedOut),
    /** Takes over what a page outside of the application has stored: someone signed in or out there. */
    reload: () => store.setState(load(storage)),
    welcome(
      user: User,
      schools: readonly School[],
      billing: BillingMode = store.getState().billing,
      deletedSchools: readonly DeletedSchool[] = [],
    ) {
      const chosen = store.getState().school?.uuid
      const school = schools.find(({ uuid }) => uuid === chosen) ?? schools[0] ?? null
      const isSame = school?.uuid === chosen
      store.setState({ user, schools, school, billing, deletedSchools, ...(!isSame && { subscription: null }) })
    },
    /** What the school pays, and so whether it is a customer, has changed. */
    updateSubscription(subscription: Subscription) {
      const { schools, school: chosen } = store.getState()
      const school = schools.find(({ uuid }) => uuid === subscription.schoolUuid)
      if (school) this.updateSchool({ ...school, isSchoolCustomer: subscription.customer })
      if (school && school.uuid === chosen?.uuid) store.setState({ subscription })
    },
    chooseSchool(uuid: string) {
      const school = store.getState().schools.find((candidate) => candidate.uuid === uuid)
      if (school) store.setState({ school, settings: defaults, subscription: null })
    },
    updateSettings(schoolUuid: Uuid, settings: SchoolSettings) {
      if (store.getState().school?.uuid === schoolUuid) store.setState({ settings })
    },
    /** What everyone of a school is told of it, which is not what who hears it is there. */
    updateSchool(told: School) {
      const { schools, school: chosen } = store.getState()
      const membership = schools.find(({ uuid }) => uuid === told.uuid)?.membership
      const school = membership ? { ...told, membership } : told
      store.setState({
        schools: schools.map((each) => (each.uuid === school.uuid ? school : each)),
        school: chosen?.uuid === school.uuid ? school : chosen,
      })
    },
  }
}

function load(storage: KeyValueStorage): AccountState {
  const read = <T>(key: string, otherwise: T): T => {
    try {
      return JSON.parse(storage.getItem(key) ?? '') as T
    } catch {
      return otherwise
    }
  }
  return {
    token: storage.getItem('token'),
    renewal: read('renewal', null),
    user: read('user', null),
    schools: read('schools', []),
    school: read('school', null),
    deletedSchools: [],
    settings: defaults,
    billing: 'off',
    subscription: null,
  }
}

function save(storage: KeyValueStorage, state: AccountState) {
  for (const key of KEYS) {
    const value = state[key]
    if (value === null || (Array.isArray(value) && value.length === 0)) storage.removeItem(key)
    else storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
}
