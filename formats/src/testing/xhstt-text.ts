import { encodeXml } from '../xml.ts'

type Draft = {
  /** Ids of times by day. */
  readonly days?: Readonly<Record<string, readonly string[]>>
  readonly resources?: readonly string[]
  /** Of resources, and of open roles: another one than "T". */
  readonly types?: Readonly<Record<string, string>>
  /** Duration, who attends, and what else an event says, by its Id. */
  readonly events?: Readonly<Record<string, EventDraft>>
  /** Constraints as written in the file. */
  readonly constraints?: string
  /** Parts of one solution. */
  readonly solution?: readonly PartDraft[]
}
export type EventDraft = {
  readonly duration?: number
  readonly workload?: number
  readonly time?: string
  readonly resources?: readonly string[]
  readonly roles?: readonly string[]
  readonly resourceGroups?: readonly string[]
  readonly groups?: readonly string[]
}
export type PartDraft = {
  readonly event: string
  readonly duration?: number
  readonly time?: string
  readonly roles?: Readonly<Record<string, string>>
}

/**
 * The text of an archive with one instance "I" and one solution, for tests. Two days Mo and Tu of three times, Mo1 to Tu3,
 * unless the draft says otherwise; the first time is in the group "first"; every resource is in the group "everyone", every event in the group "all".
 */
export function xhsttText(draft: Draft): string {
  const {
    days = { Mo: ['Mo1', 'Mo2', 'Mo3'], Tu: ['Tu1', 'Tu2', 'Tu3'] },
    resources = [],
    types = {},
    events = {},
  } = draft
  const groups = [...new Set(['all', ...Object.values(events).flatMap((event) => event.groups ?? [])])]
  return `<HighSchoolTimetableArchive>
<Instances><Instance Id="I"><MetaData><Name>Small</Name></MetaData>
<Times><TimeGroups>${Object.keys(days).map((day) => `<Day Id="${day}"><Name>${day}</Name></Day>`)}<TimeGroup Id="first"><Name>first</Name></TimeGroup></TimeGroups>
${Object.entries(days).flatMap(([day, times], d) =>
  times.map((time, i) => {
    const first = d + i === 0 ? refer('TimeGroups', 'first') : ''
    return `<Time Id="${time}"><Name>${time}</Name><Day Reference="${day}"/>${first}</Time>`
  }),
)}</Times>
<Resources><ResourceTypes>${[...new Set(['T', ...Object.values(types)])].map(
    (id) => `<ResourceType Id="${id}"><Name>${id}</Name></ResourceType>`,
  )}</ResourceTypes>
<ResourceGroups><ResourceGroup Id="everyone"><Name/><ResourceType Reference="T"/></ResourceGroup></ResourceGroups>
${resources.map(
  (id) => `<Resource Id="${id}"><Name>${id}</Name><ResourceType Reference="${types[id] ?? 'T'}"/>
  <ResourceGroups><ResourceGroup Reference="everyone"/></ResourceGroups></Resource>`,
)}</Resources>
<Events><EventGroups>${groups.map((id) => `<EventGroup Id="${id}"><Name>${id}</Name></EventGroup>`)}</EventGroups>
${Object.entries(events).map(([id, event]) => eventText(id, event, types))}</Events>
<Constraints>${draft.constraints ?? ''}</Constraints>
</Instance></Instances>
<SolutionGroups><SolutionGroup Id="S"><MetaData><Contributor>A &amp; B</Contributor></MetaData>
<Solution Reference="I"><Events>${(draft.solution ?? []).map(partText)}</Events></Solution>
</SolutionGroup></SolutionGroups></HighSchoolTimetableArchive>`.replaceAll('>,<', '><')
}

/** A constraint of a kind, of weight 1, required, its cost linear, unless `settings` says otherwise. */
export function constraintText(
  kind: string,
  appliesTo: string,
  particulars = '',
  settings: { readonly weight?: number; readonly required?: boolean; readonly costFunction?: string; id?: string } = {},
): string {
  const { weight = 1, required = true, costFunction = 'Linear', id = kind } = settings
  return `<${kind}Constraint Id="${id}"><Name>${kind}</Name><Required>${required}</Required><Weight>${weight}</Weight>
<CostFunction>${costFunction}</CostFunction><AppliesTo>${appliesTo}</AppliesTo>${particulars}</${kind}Constraint>`
}

/** `<Events><Event Reference="e"/></Events>` and the like. */
export function refer(list: string, ...ids: readonly string[]): string {
  const name = list.slice(0, -1)
  return `<${list}>${ids.map((id) => `<${name} Reference="${encodeXml(id)}"/>`).join('')}</${list}>`
}

export function limitsText(minimum: number, maximum: number): string {
  return `<Minimum>${minimum}</Minimum><Maximum>${maximum}</Maximum>`
}

function eventText(id: string, event: EventDraft, types: Readonly<Record<string, string>>): string {
  const { duration = 1, workload, time, resources = [], roles = [], resourceGroups = [], groups = [] } = event
  const given = resources.map((resource) => `<Resource Reference="${resource}"/>`)
  const open = roles.map(
    (role) => `<Resource><Role>${role}</Role><ResourceType Reference="${types[role] ?? 'T'}"/></Resource>`,
  )
  return `<Event Id="${id}"><Name>${id}</Name><Duration>${duration}</Duration>
${workload === undefined ? '' : `<Workload>${workload}</Workload>`}
${time === undefined ? '' : `<Time Reference="${time}"/>`}
<Resources>${[...given, ...open].join('')}</Resources>
${refer('ResourceGroups', ...resourceGroups)}${refer('EventGroups', 'all', ...groups)}</Event>`
}

function partText({ event, duration, time, roles = {} }: PartDraft): string {
  const assigned = Object.entries(roles).map(
    ([role, resource]) => `<Resource Reference="${resource}"><Role>${role}</Role></Resource>`,
  )
  return `<Event Reference="${event}">${duration === undefined ? '' : `<Duration>${duration}</Duration>`}
${time === undefined ? '' : `<Time Reference="${time}"/>`}<Resources>${assigned.join('')}</Resources></Event>`
}
