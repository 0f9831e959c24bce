/** Is a dialog open that everything else waits for? Those that stand beside a page, as lists do, are none. */
export const inDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null
