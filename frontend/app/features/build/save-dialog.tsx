import { LENGTHS } from '@shop/contracts/text-lengths';
import * as m from '@shop/messages/m';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { localPath } from '../../shared/language.js';
import { usePublicUrl } from '../../shared/public-url.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { choiceOf, useSaveBuild } from './api.js';
import type { Build } from './build-store.js';
import { QuoteButtons } from './quote-buttons.js';
import styles from './save-dialog.module.css';

interface SaveDialogProps {
  build: Build;
  isOpen: boolean;
  onClose: () => void;
}

/** Saves the build as it is now, and gives the link to it. */
export function SaveDialog({ build, isOpen, onClose }: SaveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.build_save_share()}>
      <SaveForm build={build} />
    </Dialog>
  );
}

function SaveForm({ build }: { build: Build }) {
  const [name, setName] = useState('');
  const saving = useSaveBuild();
  if (saving.data) return <SavedLink code={saving.data.code} name={name} />;
  const save = (): void =>
    saving.mutate({
      ...choiceOf(build),
      ...(name.trim() && { name: name.trim() }),
      ...(build.basedOn && { basedOn: build.basedOn }),
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        label={m.build_name()}
        placeholder={m.build_name_example()}
        maxLength={LENGTHS.buildName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <p className={styles.hint}>{m.build_save_text()}</p>
      {saving.error && <ProblemAlert problem={saving.error} title={m.build_not_saved()} onRetry={save} />}
      <Button type="submit" loading={saving.isPending}>
        {m.build_save()}
      </Button>
    </form>
  );
}

function SavedLink({ code, name }: { code: string; name: string }) {
  const url = `${usePublicUrl()}${localPath(`/build-pc?build=${code}`)}`;
  const text = encodeURIComponent(`${name.trim() || m.build_my_pc()}: ${url}`);
  return (
    <div className={styles.form}>
      <TextInput label={m.build_link()} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button onClick={copy} aria-live="polite">
            {copied ? m.payment_copied() : m.build_copy_link()}
          </Button>
        )}
      </CopyButton>
      <Button component="a" variant="default" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
        {m.build_share()}
      </Button>
      <QuoteButtons codeOf={() => Promise.resolve(code)} />
    </div>
  );
}
