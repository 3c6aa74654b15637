import type { CategoryId } from '@shop/contracts/category';
import { errorAt, type FactErrors } from './fact-error.js';
import { FACT_FIELDS } from './fact-fields.js';
import { FactInput } from './fact-input.js';
import { FactRows } from './fact-rows.js';
import { FROM_SPECIFICATIONS, sourceNote, type StoredFacts } from './fact-source.js';
import { factAt, withFact } from './facts.js';
import type { Fact, Facts } from './product-values.js';
import { Columns } from '../../shared/ui/columns.js';

interface FactSectionProps {
  category: CategoryId | '';
  facts: Facts;
  /** What the specifications of the form say: the value of each fact that was not entered itself. */
  parsed: Facts;
  /** The facts that the form was opened with. */
  stored: StoredFacts;
  errors: FactErrors;
  /** `path` is that of the changed fact. */
  onChange: (facts: Facts, path: string) => void;
}

/** The facts of the category for the PC builder; an empty field is unknown. */
export function FactSection({ category, facts, parsed, stored, errors, onChange }: FactSectionProps) {
  if (category === '') return <p>Choose a category to see its fields.</p>;
  const fields = FACT_FIELDS[category];
  const of = ({ path }: (typeof fields)[number]) => {
    const [key = ''] = path.split('.');
    const isParsed = facts[key] === undefined && factAt(parsed, path) !== undefined;
    // What is edited of a parsed fact is entered from then on, with the rest of it.
    const start = isParsed ? { ...facts, [key]: parsed[key] as Fact } : facts;
    return {
      value: factAt(start, path),
      note: isParsed ? FROM_SPECIFICATIONS : sourceNote(stored, path, factAt(facts, path)),
      onChange: (value: Parameters<typeof withFact>[2]) => onChange(withFact(start, path, value), path),
    };
  };
  return (
    <>
      <Columns>
        {fields
          .filter(({ kind }) => kind !== 'rows')
          .map((field) => (
            <FactInput key={field.path} field={field} error={errorAt(errors, field.path)} {...of(field)} />
          ))}
      </Columns>
      {fields
        .filter(({ kind }) => kind === 'rows')
        .map((field) => (
          <FactRows key={field.path} field={field} errors={errors} {...of(field)} />
        ))}
    </>
  );
}
