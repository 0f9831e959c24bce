/** A tick in a ring for what is done, an empty ring for what is not. */
export function StepMark({ done }: { done: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
      {done && <path d="M6.4 10.4l2.4 2.4 4.8-5.4" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  )
}
