import { useAppText } from '../../../i18n/app-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeletedSchools } from './deleted-schools.tsx'

/** The schools that can be restored, over any page. */
export default function DeletedSchoolsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  return (
    <Dialog title={t('account.deletedSchools')} onClose={onClose}>
      <DeletedSchools onBack={onClose} />
    </Dialog>
  )
}
