import { Form, Formik } from 'formik';
import { useId, type ReactNode } from 'react';
import { object, string } from 'yup';
import { EditConflicts } from '../../src/components/form/EditConflicts';
import { EditForm } from '../../src/components/form/EditForm';
import { FileButton } from '../../src/components/form/FileButton';
import { FormActions } from '../../src/components/form/FormActions';
import { FormCheckbox } from '../../src/components/form/FormCheckbox';
import { FormDialogActions } from '../../src/components/form/FormDialogActions';
import { FormPhotoField } from '../../src/components/form/FormPhotoField';
import { DateTimeInput } from '../../src/components/form/DateTimeInput';
import { FormDateTimeField } from '../../src/components/form/FormDateTimeField';
import { FormSelect } from '../../src/components/form/FormSelect';
import type { Absence } from '../../src/components/form/formState';
import { FormTextField } from '../../src/components/form/FormTextField';
import { CountedInput } from '../../src/components/form/CountedInput';
import { TextInput } from '../../src/components/form/TextInput';
import { DayField } from '../../src/components/form/DayField';
import { Column } from '../../src/components/layout/Column';
import { Row } from '../../src/components/layout/Row';
import { doNothing, NOW, saveNothing } from '../samples';

const ERROR = 'Complete este campo.';
const VALUES = {
  name: 'Álgebra',
  wrong: '',
  course: 'a',
  noCourse: '',
  yes: true,
  no: false,
  photo: '/favicon.svg',
  noPhoto: '',
  end: NOW,
  noEnd: null,
  file: null,
};
const COURSES = [
  { value: 'a', label: 'Octavo A' },
  { value: 'b', label: 'Octavo B', isDisabled: true },
];
const schema = object({ name: string().trim().required(ERROR), about: string().defined() });

function InForm({ children }: { children: ReactNode }) {
  return (
    <Formik
      initialValues={VALUES}
      initialErrors={{ wrong: ERROR, noCourse: ERROR, noPhoto: ERROR }}
      initialTouched={{ wrong: true, noCourse: true, noPhoto: true }}
      onSubmit={saveNothing}
    >
      <Form>
        <Column>{children}</Column>
      </Form>
    </Formik>
  );
}

function Edited({ absence = null }: { absence?: Absence | null }) {
  return (
    <EditForm
      draftId={useId()}
      fields={{ name: 'Álgebra', about: '' }}
      wordings={{ name: 'Nombre', about: 'Descripción' }}
      schema={schema}
      absence={absence}
      onSave={saveNothing}
    >
      <Column>
        <FormTextField name="name" label="Nombre" required />
        <FormTextField name="about" label="Descripción" multiline minRows={2} />
        <FormActions cancelPath="/" />
      </Column>
    </EditForm>
  );
}

export const form = {
  EditConflicts: () => (
    <EditConflicts
      ref={null}
      conflicts={[
        { field: 'name', mine: 'Álgebra', theirs: 'Geometría' },
        { field: 'about', mine: '', theirs: 'Números' },
      ]}
      wordings={{ name: 'Nombre', about: 'Descripción' }}
      onChoose={doNothing}
    />
  ),
  EditForm: () => (
    <>
      <Edited />
      <Edited absence="deleted" />
      <Edited absence="foreign" />
    </>
  ),
  FileButton: () => (
    <Row>
      <FileButton label="Archivo" accept=".pdf" onChoose={doNothing}>
        Elegir archivo
      </FileButton>
      <FileButton label="Archivo, no ahora" accept=".pdf" disabled onChoose={doNothing}>
        Elegir archivo
      </FileButton>
    </Row>
  ),
  FormActions: () => (
    <InForm>
      <FormActions cancelPath="/" />
      <FormActions cancelPath="/" label="Publicar" />
    </InForm>
  ),
  FormCheckbox: () => (
    <InForm>
      <FormCheckbox name="yes" label="Marcado" />
      <FormCheckbox name="no" label="Sin marcar" />
    </InForm>
  ),
  FormDialogActions: () => (
    <InForm>
      <FormDialogActions onClose={doNothing} />
    </InForm>
  ),
  FormPhotoField: () => (
    <InForm>
      <FormPhotoField name="photo" fileName="file" label="Foto" size={[96, 96]} />
      <FormPhotoField name="noPhoto" fileName="file" label="Portada" size={[96, 128]} required />
    </InForm>
  ),
  DayField: () => (
    <Row>
      <DayField label="Desde el día" value={NOW} onChange={doNothing} />
      <DayField label="Hasta el día" value={null} onChange={doNothing} />
    </Row>
  ),
  DateTimeInput: () => (
    <Row>
      <DateTimeInput label="Hasta" value={NOW} onChange={doNothing} hint="En tres días" />
      <DateTimeInput label="Hasta" value={null} onChange={doNothing} error="Ya pasó" />
    </Row>
  ),
  FormDateTimeField: () => (
    <InForm>
      <FormDateTimeField name="end" label="Fecha de cierre" hint="A la hora de la institución" />
      <FormDateTimeField name="noEnd" label="Fecha de cierre" />
      <FormDateTimeField name="end" label="Fecha de cierre" disabled />
    </InForm>
  ),
  FormSelect: () => (
    <InForm>
      <FormSelect name="course" label="Curso" options={COURSES} hint="El de este período" />
      <FormSelect name="noCourse" label="Curso" options={COURSES} required />
      <FormSelect name="course" label="Curso" options={COURSES} disabled />
    </InForm>
  ),
  FormTextField: () => (
    <InForm>
      <FormTextField name="name" label="Nombre" hint="Como en el libro" />
      <FormTextField name="wrong" label="Nombre" required />
    </InForm>
  ),
  CountedInput: () => (
    <CountedInput
      label="Comentario"
      max={20}
      value="Demasiado largo para su campo"
      onChange={doNothing}
    />
  ),
  TextInput: () => (
    <>
      <TextInput label="Vacío" placeholder="Ejemplo" />
      <TextInput label="Con valor" value="Álgebra" readOnly hint="Una ayuda" />
      <TextInput label="Con error" required error={ERROR} />
      <TextInput label="Deshabilitado" disabled value="Álgebra" />
      <TextInput label="Varias líneas" multiline minRows={3} />
    </>
  ),
};
