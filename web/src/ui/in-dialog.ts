/** Whether a modal dialog is open. Non-modal panels beside a page, such as lists, do not count. */
export const inDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null
