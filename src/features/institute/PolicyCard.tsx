import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { FactList } from '../../components/layout/FactList';
import { Section } from '../../components/layout/Section';
import { formatGrade } from '../../domain/grading/gradeText';
import { schoolPolicy } from '../../domain/grading/policy';
import { policyFormTexts as texts } from '../../lib/texts/policy';
import type { Institute } from '../../models/institute';
import { PolicyDialog } from './PolicyDialog';

/** Shows how the grades of the current period are rounded, averaged and judged. */
export function PolicyCard({ institute }: { institute: Institute }) {
  const [isEditing, setIsEditing] = useState(false);
  const { gradingPolicy, partial } = institute;
  const { terms, weights, passGrade, supletorioFrom, labels, missingGrade } =
    schoolPolicy(institute);
  const isWeighted = weights.length === partial.length;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Section
        title={texts.title}
        actions={
          <Button
            startIcon={<Edit />}
            onClick={() => {
              setIsEditing(true);
            }}
          >
            {texts.edit}
          </Button>
        }
      >
        <FactList
          facts={[
            [texts.rounding, texts.roundings[gradingPolicy]],
            [texts.terms, texts.termChoices[terms]],
            [
              texts.weights,
              isWeighted
                ? partial.map(({ name }, i) => `${name}: ${String(weights[i] ?? '')} %`).join(' · ')
                : texts.equalWeights,
            ],
            [texts.passGrade, formatGrade(passGrade)],
            [texts.supletorioFrom, formatGrade(supletorioFrom)],
            [texts.empty, texts.emptyRule(formatGrade(missingGrade))],
            [
              texts.labels,
              labels.map(({ code, from }) => texts.labelRange(code, formatGrade(from))).join(' · '),
            ],
          ]}
        />
      </Section>
      {isEditing && (
        <PolicyDialog
          institute={institute}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </Card>
  );
}
