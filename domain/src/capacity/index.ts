export { capacityFindings, capacityInSteps, tightCalendars } from './capacity.ts'
export type { CapacityFinding } from './finding.ts'
export { noStartText } from './no-start-text.ts'
export { whyNoStart } from './nowhere.ts'
