import { Component, lazy, Suspense, type ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession, useUi } from '../store/session-context.tsx'
import { loadCalmly } from '../ui/load-calmly.ts'

/** Imports the code of each dialog. */
const LOADS = {
  CreateCalendars: () => import('../features/calendars/create-calendars.tsx'),
  EditCalendar: () => import('../features/calendars/edit-calendar.tsx'),
  ResetCalendar: () => import('../features/calendars/reset-calendar.tsx'),
  DivideClass: () => import('../features/calendars/divide-class.tsx'),
  Buildings: () => import('../features/calendars/buildings.tsx'),
  Sizes: () => import('../features/calendars/sizes.tsx'),
  Homes: () => import('../features/calendars/homes.tsx'),
  TimeOff: () => import('../features/calendars/time-off.tsx'),
  Tags: () => import('../features/tags/tags.tsx'),
  Periods: () => import('../features/periods/periods.tsx'),
  BellSchedule: () => import('../features/periods/bell-schedule.tsx'),
  SchoolYear: () => import('../features/year/school-year-dialog.tsx'),
  HistoryPanel: () => import('../features/history/history-panel.tsx'),
  WhyDialog: () => import('../features/reasons/why-dialog.tsx'),
  BudgetDialog: () => import('../features/solver-bar/budget-dialog.tsx'),
  NewSchool: () => import('../features/settings/account/new-school.tsx'),
  DeletedSchools: () => import('../features/settings/account/deleted-schools-dialog.tsx'),
  ShareDialog: () => import('../features/sharing/share-dialog.tsx'),
  DownloadDialog: () => import('../features/downloads/download-dialog.tsx'),
  BackupDialog: () => import('../features/downloads/backup-dialog.tsx'),
  YearForwardDialog: () => import('../features/year-forward/year-forward-dialog.tsx'),
  ImportDesk: () => import('../features/imports/import-desk.tsx'),
  ImportReports: () => import('../features/imports/import-reports.tsx'),
  PaymentModal: () => import('../features/billing/payment-modal.tsx'),
  SubjectForm: () => import('../features/subjects/subject-form.tsx'),
  CopySubjects: () => import('../features/subjects/copy-subjects.tsx'),
  DeleteSubjects: () => import('../features/subjects/delete-subjects.tsx'),
}

const lazyDialogs = () => ({
  CreateCalendars: lazy(LOADS.CreateCalendars),
  EditCalendar: lazy(LOADS.EditCalendar),
  ResetCalendar: lazy(LOADS.ResetCalendar),
  DivideClass: lazy(LOADS.DivideClass),
  Buildings: lazy(LOADS.Buildings),
  Sizes: lazy(LOADS.Sizes),
  Homes: lazy(LOADS.Homes),
  TimeOff: lazy(LOADS.TimeOff),
  Tags: lazy(LOADS.Tags),
  Periods: lazy(LOADS.Periods),
  BellSchedule: lazy(LOADS.BellSchedule),
  SchoolYear: lazy(LOADS.SchoolYear),
  HistoryPanel: lazy(LOADS.HistoryPanel),
  WhyDialog: lazy(LOADS.WhyDialog),
  BudgetDialog: lazy(LOADS.BudgetDialog),
  NewSchool: lazy(LOADS.NewSchool),
  DeletedSchools: lazy(LOADS.DeletedSchools),
  ShareDialog: lazy(LOADS.ShareDialog),
  DownloadDialog: lazy(LOADS.DownloadDialog),
  BackupDialog: lazy(LOADS.BackupDialog),
  YearForwardDialog: lazy(LOADS.YearForwardDialog),
  ImportDesk: lazy(LOADS.ImportDesk),
  ImportReports: lazy(LOADS.ImportReports),
  PaymentModal: lazy(LOADS.PaymentModal),
  SubjectForm: lazy(LOADS.SubjectForm),
  CopySubjects: lazy(LOADS.CopySubjects),
  DeleteSubjects: lazy(LOADS.DeleteSubjects),
})
/** Recreated after a failed fetch: a lazy component never fetches twice. */
let dialogs = lazyDialogs()

/** Prefetches the code of every dialog, one after the other. If a fetch fails, the dialog is fetched again when it is opened. */
export async function fetchModals(): Promise<void> {
  for (const load of Object.values(LOADS)) await loadCalmly<unknown>(load).catch(() => {})
}

/** The dialogs that can be opened from anywhere. Each is loaded when it is first opened. */
export function AppModals() {
  const { t } = useAppText()
  const { ui } = useSession()
  const modal = useUi((state) => state.modal)
  if (!modal) return null
  const close = ui.closeModal
  return (
    <ModalGuard key={modal.kind} onFailed={failed}>
      <Suspense fallback={null}>{dialog()}</Suspense>
    </ModalGuard>
  )

  function failed() {
    dialogs = lazyDialogs()
    close()
    ui.toast({ state: 'failure', headline: t('common.error'), text: t('error.partMissing') })
  }

  function dialog() {
    const {
      CreateCalendars,
      EditCalendar,
      ResetCalendar,
      DivideClass,
      Buildings,
      Sizes,
      Homes,
      TimeOff,
      Tags,
      Periods,
      BellSchedule,
      SchoolYear,
      HistoryPanel,
      WhyDialog,
      BudgetDialog,
      NewSchool,
      DeletedSchools,
      ShareDialog,
      DownloadDialog,
      BackupDialog,
      YearForwardDialog,
      ImportDesk,
      ImportReports,
      PaymentModal,
      SubjectForm,
      CopySubjects,
      DeleteSubjects,
    } = dialogs
    switch (modal?.kind) {
      case 'create-calendars':
        return <CreateCalendars calendarType={modal.calendarType ?? 'CLASS'} onClose={close} />
      case 'edit-calendar':
        return <EditCalendar key="edit" mode="edit" calendarUuid={modal.calendarUuid} onClose={close} />
      case 'delete-calendar':
        return <EditCalendar key="delete" mode="delete" calendarUuid={modal.calendarUuid} onClose={close} />
      case 'reset-calendar':
        return <ResetCalendar calendarUuid={modal.calendarUuid} onClose={close} />
      case 'divide-class':
        return <DivideClass calendarUuid={modal.calendarUuid} onClose={close} />
      case 'homes':
        return <Homes calendarType={modal.calendarType} onClose={close} />
      case 'buildings':
        return <Buildings calendarUuid={modal.calendarUuid} onClose={close} />
      case 'sizes':
        return <Sizes calendarType={modal.calendarType} onClose={close} />
      case 'time-off':
        return <TimeOff of={modal.of} onClose={close} />
      case 'tags':
        return <Tags onClose={close} />
      case 'periods':
        return <Periods onClose={close} />
      case 'bell-schedule':
        return <BellSchedule onClose={close} />
      case 'school-year':
        return <SchoolYear onClose={close} />
      case 'create-subject':
        return <SubjectForm calendarUuid={modal.calendarUuid} onClose={close} />
      case 'edit-subject':
        return <SubjectForm key={modal.subjectUuid} subjectUuid={modal.subjectUuid} onClose={close} />
      case 'copy-subjects':
        return <CopySubjects subjectUuids={modal.subjectUuids} onClose={close} />
      case 'delete-subjects':
        return <DeleteSubjects subjectUuids={modal.subjectUuids} onClose={close} />
      case 'history':
        return <HistoryPanel onClose={close} />
      case 'why':
        return <WhyDialog lessonUuids={modal.lessonUuids} timeSlotUuid={modal.timeSlotUuid} onClose={close} />
      case 'share':
        return <ShareDialog scheduleUuid={modal.scheduleUuid} onClose={close} />
      case 'download':
        return <DownloadDialog scheduleUuid={modal.scheduleUuid} onClose={close} />
      case 'year-forward':
        return <YearForwardDialog scheduleUuid={modal.scheduleUuid} onClose={close} />
      case 'import':
        return <ImportDesk files={modal.files} into={modal.scheduleUuid} onClose={close} />
      case 'import-reports':
        return <ImportReports scheduleUuid={modal.scheduleUuid} onClose={close} />
      case 'backup':
        return <BackupDialog onClose={close} />
      case 'budget':
        return <BudgetDialog onClose={close} />
      case 'create-school':
        return <NewSchool onClose={close} />
      case 'deleted-schools':
        return <DeletedSchools onClose={close} />
      case 'payment':
        return <PaymentModal onClose={close} />
      case undefined:
        return null
    }
  }
}

type GuardProps = { readonly onFailed: () => void; readonly children: ReactNode }

/** Contains the failure of a dialog whose code could not be fetched, so that the page stays intact. */
class ModalGuard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
