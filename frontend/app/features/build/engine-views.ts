/** The rules of the builder and what shows its parts, in one file of the client build: {@link engineQuery} loads it. */
export { checkParts, reasonsOf } from './engine.js';
export { AssemblyChoice } from './assembly-choice.js';
export { ChosenExtra, ChosenPart } from './chosen-part.js';
export { PowerMeter } from './power-meter.js';
export { ProblemList } from './problem-list.js';
export { QuoteButtons } from './quote-buttons.js';
