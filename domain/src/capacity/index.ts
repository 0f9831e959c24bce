export { capacityFindings, whyNoStart } from './capacity.ts'
export type { CapacityFinding } from './finding.ts'
