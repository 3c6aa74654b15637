import { InputBase, type ElementProps, type InputBaseProps } from '@mantine/core';

type TextAreaProps = InputBaseProps & ElementProps<'textarea', keyof InputBaseProps>;

/** A field for several lines, of a fixed height. Mantine's Textarea is the same with 1.4 kB of code for growing. */
export const TextArea = (props: TextAreaProps) => <InputBase component="textarea" multiline {...props} />;
