import Buildings from '../features/calendars/buildings.tsx'
import Equipment from '../features/calendars/equipment.tsx'
import CalendarNames from '../features/calendars/calendar-names-dialog.tsx'
import CreateCalendars from '../features/calendars/create-calendars.tsx'
import DeleteCalendars from '../features/calendars/delete-calendars.tsx'
import DivideClass from '../features/calendars/divide-class.tsx'
import EditCalendar from '../features/calendars/edit-calendar.tsx'
import Homes from '../features/calendars/homes.tsx'
import Loads from '../features/calendars/loads.tsx'
import ResetCalendar from '../features/calendars/reset-calendar.tsx'
import Sizes from '../features/calendars/sizes.tsx'
import TimeOff from '../features/calendars/time-off.tsx'
import HistoryPanel from '../features/history/history-panel.tsx'
import BellSchedule from '../features/periods/bell-schedule.tsx'
import Periods from '../features/periods/periods.tsx'
import WhyDialog from '../features/reasons/why-dialog.tsx'
import BudgetDialog from '../features/solver-bar/budget-dialog.tsx'
import CourseNames from '../features/subjects/course-names.tsx'
import CopySubjects from '../features/subjects/copy-subjects.tsx'
import DeleteSubjects from '../features/subjects/delete-subjects.tsx'
import SubjectForm from '../features/subjects/subject-form.tsx'
import Tags from '../features/tags/tags.tsx'
import SchoolYear from '../features/year/school-year-dialog.tsx'
import type { DialogsOf, DailyModal } from './app-modals.tsx'

/** The dialogs of everyday work, as one file: with a file for each, what they share would be in dozens of small ones. */
export default function DailyDialogs({ modal, onClose }: DialogsOf<DailyModal>) {
  switch (modal.kind) {
    case 'create-calendars':
      return <CreateCalendars calendarType={modal.calendarType ?? 'CLASS'} onClose={onClose} />
    case 'edit-calendar':
      return <EditCalendar key="edit" mode="edit" calendarUuid={modal.calendarUuid} onClose={onClose} />
    case 'delete-calendar':
      return <EditCalendar key="delete" mode="delete" calendarUuid={modal.calendarUuid} onClose={onClose} />
    case 'delete-calendars':
      return <DeleteCalendars calendarUuids={modal.calendarUuids} onClose={onClose} />
    case 'calendar-names':
      return <CalendarNames calendarUuids={modal.calendarUuids} onClose={onClose} />
    case 'loads':
      return <Loads calendarUuids={modal.calendarUuids} onClose={onClose} />
    case 'reset-calendar':
      return <ResetCalendar calendarUuid={modal.calendarUuid} onClose={onClose} />
    case 'divide-class':
      return <DivideClass calendarUuid={modal.calendarUuid} onClose={onClose} />
    case 'homes':
      return <Homes calendarType={modal.calendarType} only={modal.calendarUuids} onClose={onClose} />
    case 'buildings':
      return <Buildings rooms={modal.calendarUuids} onClose={onClose} />
    case 'equipment':
      return <Equipment calendarUuids={modal.calendarUuids} onClose={onClose} />
    case 'sizes':
      return <Sizes calendarType={modal.calendarType} only={modal.calendarUuids} onClose={onClose} />
    case 'time-off':
      return <TimeOff of={modal.of} onClose={onClose} />
    case 'tags':
      return <Tags onClose={onClose} />
    case 'periods':
      return <Periods onClose={onClose} />
    case 'bell-schedule':
      return <BellSchedule onClose={onClose} />
    case 'school-year':
      return <SchoolYear onClose={onClose} />
    case 'create-subject':
      return <SubjectForm calendarUuid={modal.calendarUuid} onClose={onClose} />
    case 'edit-subject':
      return <SubjectForm key={modal.subjectUuid} subjectUuid={modal.subjectUuid} onClose={onClose} />
    case 'course-names':
      return <CourseNames subjectUuids={modal.subjectUuids} onClose={onClose} />
    case 'copy-subjects':
      return <CopySubjects subjectUuids={modal.subjectUuids} onClose={onClose} />
    case 'delete-subjects':
      return <DeleteSubjects subjectUuids={modal.subjectUuids} onClose={onClose} />
    case 'history':
      return <HistoryPanel onClose={onClose} />
    case 'why':
      return <WhyDialog lessonUuids={modal.lessonUuids} timeSlotUuid={modal.timeSlotUuid} onClose={onClose} />
    case 'budget':
      return <BudgetDialog onClose={onClose} />
  }
}
