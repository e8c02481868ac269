export { askedArrangement } from './askedArrangement.ts';
export { LessonSaid } from './LessonSaid.tsx';
export { LessonTools } from './LessonTools.tsx';
export { lessonSteps } from './lessonSteps.ts';
export { failedCard, performStep } from './performStep.ts';
export { present } from './present.ts';
export { tellAnswer } from './verdicts.ts';
export { Tasks } from './Tasks.tsx';
