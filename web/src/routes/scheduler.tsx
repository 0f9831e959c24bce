import { SchedulerPage } from '../features/scheduler/scheduler-page.tsx'

export default SchedulerPage
