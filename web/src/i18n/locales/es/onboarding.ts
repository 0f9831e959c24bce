import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of the first steps. */
export const onboardingTexts: AppCatalogue['onboarding'] = {
  title: 'Primeros pasos',
  progress: 'Primeros pasos: {{done, number}} de {{all, number}} hechos',
  done: 'hecho',
  skip: 'Omitir',
  closeHint: 'Cerrar la sugerencia',
  show: 'Mostrar los primeros pasos',
  hide: 'Ocultar los primeros pasos',
  finish: 'Cerrar la lista',
  congratulation: 'Ya conoce el camino',
  congratulationText:
    'Los seis pasos están hechos. A partir de aquí, pulse Zen cuantas veces quiera: no se pierde nada.',
  role: {
    title1: '¿Cuál es su función?',
    title2: '¿Cómo llama a un conjunto de estudiantes que comparten el mismo horario todo el día?',
    title3: 'Le damos la bienvenida a {{product}}',
    principal: 'Dirección o subdirección',
    teacher: 'Docente',
    student: 'Estudiante o familia',
    other: 'Otra',
    option_1: 'Curso, grado o nivel',
    option_2: 'Grupo',
    option_3: 'Nombre del docente tutor',
    next: 'Siguiente',
    fact: 'Un centro de 60 grupos con 1522 clases y 1559 solapamientos: Zen dio a cada clase su lugar en 0,4 segundos.',
    factSource: 'Medido en nuestras propias pruebas con dos núcleos de procesador.',
    start: 'Empezar el horario',
  },
  video: {
    open: 'Cómo funciona',
    title: 'Cómo funciona {{product}}',
  },
  steps: {
    hasClickedOnAVersion: {
      title: 'Crear una versión',
      pointer: 'Empiece por crear una versión',
      hint: 'Más adelante puede crear otras',
      text: 'Una versión es un intento de su horario. Tenga varias y copie una antes de probar algo.',
    },
    hasCreatedCalendars: {
      title: 'Crear $t(kinds.classes), docentes y aulas',
      pointer: 'Cree $t(kinds.classes), docentes y aulas',
      hint: 'Pegue una lista: un nombre por línea',
      text: 'Cada $t(kinds.class), docente y aula tiene su propio horario. Pegue los nombres de una lista.',
    },
    hasCreatedTimeslots: {
      title: 'Definir el número de periodos',
      pointer: 'Defina cuántos periodos tiene un día',
      hint: 'Después puede poner las horas',
      text: 'Indique cuántos periodos tiene un día y cuándo empiezan y terminan.',
    },
    hasCreatedCourses: {
      title: 'Crear asignaturas',
      pointer: 'Cree una asignatura',
      hint: 'Sus clases aparecen entre las clases sin colocar',
      text: 'Una asignatura tiene su $t(kinds.class), su docente, su aula y un número de clases por semana.',
    },
    hasBlockedTimeslots: {
      title: 'Bloquear franjas',
      pointer: 'Bloquee franjas',
      hint: 'Haga clic en las franjas en las que alguien no está y después en Listo',
      text: 'Bloquee las franjas en las que un $t(kinds.class), un docente o un aula no está disponible. Ahí no se coloca ninguna clase.',
    },
    hasMadeAdjustments: {
      title: 'Hacer ajustes',
      pointer: 'Arrastre una clase a otra franja',
      hint: 'Se queda ahí, fijada, haga lo que haga Zen',
      text: 'Pulse Zen y desaparecen todos los solapamientos. Arrastre lo que quiera a otro sitio: queda fijado y Zen se adapta.',
    },
  },
}
