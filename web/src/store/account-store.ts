import type { SchoolSettings, Uuid } from '@timetable/domain'
import type { BillingMode, DeletedSchool, School, Subscription, User } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { RenewalPlan } from './stay-signed-in.ts'

/** The signed-in account, stored in the session storage: it lives as long as the tab and survives a reload. */
export type AccountState = {
  readonly token: string | null
  /** Null if there is only the token. */
  readonly renewal: RenewalPlan | null
  readonly user: User | null
  readonly schools: readonly School[]
  /** The current school: the one chosen last, otherwise the first. */
  readonly school: School | null
  /** Schools that can be restored. Sent on every connect, not stored. */
  readonly deletedSchools: readonly DeletedSchool[]
  /** The settings of the chosen school. Requested on every connect, not stored. */
  readonly settings: SchoolSettings
  /** How schools pay on this server. Sent on every connect, not stored. */
  readonly billing: BillingMode
  /** What the chosen school pays, once the server has sent it. Not stored. */
  readonly subscription: Subscription | null
}

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEYS = ['token', 'renewal', 'user', 'schools', 'school'] as const satisfies readonly (keyof AccountState)[]
const defaults: SchoolSettings = {
  labelsOnTimeslots: 'monday',
  nameForClasses: 'option_2',
  ownAbsences: false,
  keepAbsenceDays: 90,
  dayWeights: {},
}
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
    /** Signs in. A token from the address comes alone; the server sends its user when the connection opens. */
    signIn: (
      token: string,
      user: User | null = null,
      schools: readonly School[] = [],
      renewal: RenewalPlan | null = null,
    ) => store.setState({ ...signedOut, token, renewal, user, schools, school: schools[0] ?? null }),
    /** Stores the next token of the same sign-in. */
    renew: (token: string, renewal: RenewalPlan) => store.setState({ token, renewal }),
    signOut: () => store.setState(signedOut),
    /** Loads what a page outside of the application has stored: the user signed in or out there. */
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
    /** Updates what the school pays, and thereby whether it is a customer. */
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
    /** Updates a school by a message to all its members. The message does not contain this user's own membership. */
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
