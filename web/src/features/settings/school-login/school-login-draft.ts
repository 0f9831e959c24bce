import { ISSUER_PRESETS, type IssuerKind, type SchoolSignIn, type SchoolSignInSettings } from '@timetable/service'

/** The settings as they are typed. */
export type SchoolLoginDraft = Omit<SchoolSignInSettings, 'domains' | 'required' | 'members'> & {
  readonly domains: string
  readonly requiredName: string
  readonly requiredValue: string
  readonly membersName: string
  readonly membersValue: string
  readonly secret: string
}

/** Returns the draft of existing settings, or of new ones for an issuer that schools use most. */
export function draftOf(settings: SchoolSignIn | null): SchoolLoginDraft {
  if (settings === null) {
    const empty = { clientId: '', shortName: '', domains: '', membersName: '', membersValue: '', secret: '' }
    return withKind({ ...empty, ...NEW, requiredName: '', requiredValue: '' }, 'entra')
  }
  const { isOn: _, triedAt: __, domains, required, members, ...rest } = settings
  return {
    ...{ ...rest, domains: domains.join(', '), secret: '' },
    ...{ requiredName: required?.name ?? '', requiredValue: required?.value ?? '' },
    ...{ membersName: members?.name ?? '', membersValue: members?.value ?? '' },
  }
}

const NEW = { kind: 'entra', issuer: '', addresses: 'issuer', newcomers: 'nobody', passwords: true } as const

/** Fills in what the documentation of an issuer says. What only the school knows stays. */
export function withKind(draft: SchoolLoginDraft, kind: IssuerKind): SchoolLoginDraft {
  const { issuer, required, addresses } = ISSUER_PRESETS[kind]
  return { ...draft, kind, issuer, addresses, requiredName: required ?? '', requiredValue: '' }
}

/** Returns the settings of a draft. A claim without a name or a value is none. */
export function settingsOf(draft: SchoolLoginDraft): SchoolSignInSettings {
  const { requiredName, requiredValue, membersName, membersValue, secret: _, domains, ...rest } = draft
  return {
    ...{ ...rest, issuer: rest.issuer.trim(), clientId: rest.clientId.trim() },
    shortName: rest.shortName.trim().toLowerCase(),
    domains: domains.split(/[\s,;]+/).flatMap((each) => (each === '' ? [] : [each.replace(/^@/, '').toLowerCase()])),
    required: claimOf(requiredName, requiredValue),
    members: claimOf(membersName, membersValue),
  }
}

function claimOf(name: string, value: string): SchoolSignInSettings['required'] {
  return name.trim() === '' || value.trim() === '' ? null : { name: name.trim(), value: value.trim() }
}
