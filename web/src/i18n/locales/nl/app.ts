/** Texts of the application by their files: those in one language make one chunk. */
export default import.meta.glob(['./app.json', './app/*.json'], { eager: true, import: 'default' })
