import type { ReactNode } from 'react'

/** Line icons, 16 px, in the colour of the text beside them; never the only name of a control. */
const icon = (children: ReactNode) =>
  function Icon() {
    return (
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    )
  }

export const HistoryIcon = icon(<path d="M2.5 8a5.5 5.5 0 1 0 1.7-4M2.5 2.5V5H5M8 5v3.2l2.2 1.3" />)
export const ShareIcon = icon(
  <path d="M6.5 9.5l3-3M7.5 4.8l1-1a2.7 2.7 0 0 1 3.8 3.8l-1 1M8.5 11.2l-1 1a2.7 2.7 0 0 1-3.8-3.8l1-1" />,
)
export const MoreIcon = icon(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />)
export const PlusIcon = icon(<path d="M8 3v10M3 8h10" />)
export const SearchIcon = icon(<path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5l3 3" />)
export const ListIcon = icon(<path d="M2.5 4h11M2.5 8h11M2.5 12h11" />)
export const PreviousIcon = icon(<path d="m9.5 3.5-4.5 4.5 4.5 4.5" />)
export const NextIcon = icon(<path d="m6.5 3.5 4.5 4.5-4.5 4.5" />)
export const BlockIcon = icon(<path d="M2.5 2.5h11v11h-11zM3 9l6-6M5.5 13l7.5-7.5M10.5 13.2l2.7-2.7" />)
export const BrushIcon = icon(
  <path d="M13.2 2.8 7.6 8.4M8.6 9.4 6.6 7.4M6.4 7.8c-1.9-.2-2.6 1.2-2.7 2.6 0 1.200-.6 1.900-1.400 2.500 2.200 .9 5.700 .6 6-2.400" />,
)
export const PrintIcon = icon(<path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />)
export const LinkedIcon = icon(<path d="M2.5 3.5h6v5h-6zM7.5 10.5v2h6v-5h-2" />)
export const UndoIcon = icon(<path d="M5.5 3 2.5 6l3 3M3 6h6.5a4 4 0 0 1 0 8H7" />)
export const RedoIcon = icon(<path d="m10.5 3 3 3-3 3M13 6H6.5a4 4 0 0 0 0 8H9" />)
export const WarningIcon = icon(<path d="M8 2.5 14.2 13H1.8L8 2.5ZM8 6.5v3M8 11.3v.01" />)

export const EditIcon = icon(<path d="m3 13 .7-3L10.5 3.2a1.4 1.4 0 0 1 2 0l.3.3a1.4 1.4 0 0 1 0 2L6 12.3 3 13Z" />)
export const TrashIcon = icon(<path d="M3.5 4.5h9M6.5 4.5V3h3v1.5M5 4.5l.6 8.5h4.8l.6-8.5" />)
export const CloseIcon = icon(<path d="m4 4 8 8M12 4l-8 8" />)

/** The tick, larger than the icons of controls: nothing is wrong. */
export function DoneIcon({ size = 24, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  )
}

/** A closed lock; `open` is the same lock with its shackle lifted. */
export function LockIcon({ open }: { open: boolean }) {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <rect x="2.2" y="5.4" width="7.6" height="5" rx="1.2" fill={open ? 'none' : 'currentColor'} />
      <path d={open ? 'M4 5.2V3.6a2 2 0 0 1 3.9-.7' : 'M4 5.2V3.6a2 2 0 0 1 4 0v1.6'} strokeLinecap="round" />
    </svg>
  )
}

/** A crossed-out eye: hides what is shown. */
export const HiddenIcon = icon(
  <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM2.5 13.5l11-11" strokeWidth="1.4" />,
)

/** An eye: somebody only looks. */
export function EyeIcon() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="1.8" />
    </svg>
  )
}
